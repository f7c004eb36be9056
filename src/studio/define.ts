import { defineElement } from "../elements/define-element.ts";
import { Notice } from "../elements/notice/notice.ts";
import { AccountEmail } from "./account/account-email.ts";
import { AccountBrand } from "./brand/account-brand.ts";
import { LinkEditor } from "./editor/link-editor.ts";
import { LinkList } from "./links/link-list.ts";
import { LinkPayments } from "./links/link-payments.ts";
import { SharePanel } from "./links/share-panel.ts";
import { Preview } from "./preview/preview.ts";
import { StudioElement } from "./studio-element.ts";

/** Defines the custom elements of the studio. Calling it again has no effect. */
export function defineStudio(): void {
  defineElement("till-notice", Notice);
  defineElement("till-preview", Preview);
  defineElement("till-share-panel", SharePanel);
  defineElement("till-link-payments", LinkPayments);
  defineElement("till-link-list", LinkList);
  defineElement("till-link-editor", LinkEditor);
  defineElement("till-account-brand", AccountBrand);
  defineElement("till-account-email", AccountEmail);
  defineElement("till-studio", StudioElement);
}
