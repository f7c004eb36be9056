import type { Wire } from "./tab.ts";

/** A session by HTTP, https://www.w3.org/TR/webdriver2/#endpoints. */
export async function overHttp(driver: string, capabilities: object): Promise<Wire> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = (await send("POST", `${driver}/session`, body)) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const get = (command: string) => send("GET", `${session}/${command}`);
  const post = (command: string, body: object = {}) => send("POST", `${session}/${command}`, body);
  return {
    navigate: (url) => post("url", { url }),
    url: () => get("url"),
    execute: (script, args) => post("execute/sync", { script, args }),
    click: (element) => post("actions", { actions: [pressOn(element)] }),
    label: (element) => get(`element/${element}/computedlabel`),
    frame: (element) => post("frame", { id: element === null ? null : reference(element) }),
    actions: (actions) => post("actions", { actions }),
    // A press of the mouse does it.
    focus: () => Promise.resolve(),
    close: () => send("DELETE", session),
  };
}

/** In place of WebDriver's own click, by which WebKit finds nothing in a shadow root. */
function pressOn(element: string): object {
  const actions = [
    { type: "pointerMove", origin: reference(element), x: 0, y: 0, duration: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return { type: "pointer", id: "mouse", actions };
}

function reference(element: string): object {
  return { "element-6066-11e4-a52e-4f735466cecf": element };
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
