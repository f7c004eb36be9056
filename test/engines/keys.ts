/** Keys that are not their own character, https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const named: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  Meta: "\uE03D",
};

/** What a keyboard does, as WebDriver is told. */
export interface KeyAction {
  readonly type: "keyDown" | "keyUp";
  readonly value: string;
}

/** One key, or several that are held together: `Shift+Tab`. */
export function pressed(keys: string): readonly KeyAction[] {
  return keys.split(/(?<=.)\+/).reduceRight<readonly KeyAction[]>((inner, key) => {
    return [...moved("keyDown", key), ...inner, ...moved("keyUp", key)];
  }, []);
}

/** Characters one after the other. */
export function typed(text: string): readonly KeyAction[] {
  return Array.from(text).flatMap((character) => [
    ...moved("keyDown", character),
    ...moved("keyUp", character),
  ]);
}

export function moved(type: KeyAction["type"], key: string): readonly KeyAction[] {
  return [{ type, value: named[key] ?? key }];
}
