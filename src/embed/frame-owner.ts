/** What has a frame in a shadow root. */
export interface FrameOwner {
  /** Where the frame is loaded, beside a slot of the same name, `till-frame-` and what is its own. */
  readonly container: Element;
  readonly frame: HTMLIFrameElement | undefined;
  /** Loads another frame, because the page has removed this one. */
  start(): void;
}
