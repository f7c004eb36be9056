type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The named controls inside `root` as a form would submit them, except files. */
export function namedFields(root: Element): [name: string, value: string][] {
  return controlsOf(root)
    .filter((control) => isSubmittable(control))
    .flatMap((control) => {
      const values =
        control instanceof HTMLSelectElement
          ? Array.from(control.selectedOptions, (option) => option.value)
          : [control.value];
      return values.map((value): [string, string] => [control.name, value]);
    });
}

/** Whether every control inside `root` is valid. If not, the first invalid one shows its error and gets the focus. */
export function reportFields(root: Element): boolean {
  return controlsOf(root).every((control) => control.reportValidity());
}

function controlsOf(root: Element): Control[] {
  const controls = root.querySelectorAll<Control>("input[name], select[name], textarea[name]");
  return Array.from(controls).filter((control) => control.name && !control.matches(":disabled"));
}

function isSubmittable(control: Control): boolean {
  if (/^(checkbox|radio)$/.test(control.type)) return (control as HTMLInputElement).checked;
  return !/^(file|submit|image|reset|button)$/.test(control.type);
}
