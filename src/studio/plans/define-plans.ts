import { defineElement } from "../../elements/define-element.ts";
import { CustomerChoiceField } from "./customer-choice.ts";
import { InstallmentCalendar } from "./installment-calendar.ts";
import { LinkOfferFields } from "./link-offer.ts";
import { PlanActions } from "./plan-actions.ts";
import { PlanEditor } from "./plan-editor.ts";
import { PlanList } from "./plan-list.ts";
import { PlanPage } from "./plan-page.ts";
import { Plans } from "./plans.ts";

/** Defines the elements of installment plans, which the studio loads when they are opened. */
export function definePlans(): void {
  defineElement("till-installment-calendar", InstallmentCalendar);
  defineElement("till-customer-choice", CustomerChoiceField);
  defineElement("till-link-offer", LinkOfferFields);
  defineElement("till-plan-actions", PlanActions);
  defineElement("till-plan-editor", PlanEditor);
  defineElement("till-plan-list", PlanList);
  defineElement("till-plan-page", PlanPage);
  defineElement("till-plans", Plans);
}
