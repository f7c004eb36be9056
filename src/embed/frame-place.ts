import { browserTimers } from "../checkout/timers.ts";
import { build } from "../elements/build.ts";
import type { FrameOwner } from "./frame-owner.ts";

/** A frame that the page has taken out of its place more often stays in the shadow root. */
const maxRemovals = 2;
/** How often to look whether React has reached an element, in milliseconds. */
const reactInterval = 500;

/** What stands in its place; what else has such a slot is a copy that the page has made. */
const placed = new WeakSet<Element>();

/**
 * Moves the frame of an element, without loading it anew, from its container in the shadow root to the children of the outermost
 * element around it, once the page has loaded. Slots lead from there back to the container.
 */
export class FramePlace {
  readonly #host: Element;
  readonly #owner: FrameOwner;
  readonly #observer = new MutationObserver(() => this.update());
  #frame: HTMLIFrameElement | undefined;
  /** The slots from the container outwards, and the frame at the end; none while the frame is in the container. */
  #links: readonly Element[] = [];
  #removals = 0;
  #timer: unknown;

  constructor(host: Element, owner: FrameOwner) {
    this.#host = host;
    this.#owner = owner;
    if (document.readyState !== "complete")
      addEventListener("load", () => setTimeout(() => this.update()), { once: true });
    this.update();
  }

  /** Moves the frame to where it belongs by now. Called when the owner has another frame, or the element is elsewhere. */
  update(): void {
    const { frame } = this.#owner;
    if (frame !== this.#frame) this.#unlink();
    this.#frame = frame;
    if (!frame || this.#isAmong(this.#findParents())) return;
    if (this.#links.length > 0) this.#removals++;
    if (frame.isConnected) this.#move(frame, this.#findParents());
    else this.#owner.start();
  }

  #isAmong(parents: readonly Element[]): boolean {
    const isSame = this.#links.every((link, index) => link.parentNode === parents[index]);
    return isSame && this.#links.length === parents.length;
  }

  /** The elements that get the links as children; none while the frame has to stay in the container. */
  #findParents(): readonly Element[] {
    if (this.#removals > maxRemovals || document.readyState !== "complete") return [];
    const parents = [this.#host];
    for (let root = this.#host.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
      if (root.slotAssignment === "manual") return [];
      parents.push(root.host);
    }
    browserTimers.clear(this.#timer);
    if (!parents.some(awaitsReact)) return parents;
    this.#timer = browserTimers.set(() => this.update(), reactInterval);
    return [];
  }

  #move(frame: HTMLIFrameElement, parents: readonly Element[]): void {
    this.#unlink();
    const last = parents.length - 1;
    this.#links = parents.map((parent, index) => {
      removeCopies(parent);
      const link = index === last ? frame : shownSlot(frame.slot);
      placed.add(link);
      if (index < last) parent.append(link);
      this.#observer.observe(parent, { childList: true });
      return link;
    });
    (parents[last] ?? this.#owner.container).moveBefore(frame, null);
  }

  #unlink(): void {
    this.#observer.disconnect();
    for (const slot of this.#links.slice(0, -1)) slot.remove();
    this.#links = [];
  }
}

/** A slot that no style of the shadow root around it hides. */
function shownSlot(name: string): HTMLSlotElement {
  const slot = build("slot", { name, slot: name });
  slot.style.setProperty("display", "contents", "important");
  return slot;
}

/** Removes the links in a copy that the page has made of an element. */
function removeCopies(parent: Element): void {
  for (const child of parent.querySelectorAll(':scope > [slot^="till-frame-"]'))
    if (!placed.has(child)) child.remove();
}

/**
 * Whether React renders the page but does not have this element of it yet, because it still takes over what a server has rendered. Until
 * then a child that it does not know is an error, after which it renders all anew. It marks what it has with properties.
 */
function awaitsReact(element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode)
    if (Object.keys(node).some((property) => property.startsWith("__react"))) return node !== element;
  return false;
}
