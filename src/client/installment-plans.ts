import type {
  AcceptVersionInput,
  CancelInstallmentPlanInput,
  CreateInstallmentPlanInput,
  InstallmentPlan,
  InstallmentPlanPreview,
  ListInstallmentPlansInput,
  PayEarlyInput,
  PreviewInstallmentPlanInput,
  RescheduleInput,
  UpdateInstallmentPlanInput,
  WaiveInput,
} from "../contract/installment-plan.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

const plans = "/v1/installment_plans";

/** `/v1/installment_plans`, with a secret key. A publishable key may call `preview`. */
export class InstallmentPlans {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Returns the schedule and the terms of a plan, with the hash by which the payer's consent names them. */
  preview(input: PreviewInstallmentPlanInput, options?: WriteOptions): Promise<InstallmentPlanPreview> {
    return this.#connection.post(`${plans}/preview`, input, options);
  }

  /**
   * Creates a plan and charges its first installment. If that is declined, the call rejects with a `TillError` of type
   * `card_declined`, and the plan is canceled.
   */
  create(input: CreateInstallmentPlanInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(plans, input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<InstallmentPlan> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  /** Updates description, metadata or card. Another card pays at once what is overdue. */
  update(id: string, input: UpdateInstallmentPlanInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Pays installments by one charge. The fee of those that are not due yet is waived. */
  payEarly(id: string, input: PayEarlyInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`${pathOf(id)}/pay_early`, input, options);
  }

  /** Changes dates or sums: at once if no date is earlier and no sum is higher, else as soon as the payer accepts. */
  reschedule(id: string, input: RescheduleInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`${pathOf(id)}/reschedule`, input, options);
  }

  /** Puts a proposed version in force, to whose terms the payer has agreed. */
  accept(id: string, input: AcceptVersionInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`${pathOf(id)}/accept`, input, options);
  }

  /** Waives installments: they are no longer owed. */
  waive(id: string, input: WaiveInput, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`${pathOf(id)}/waive`, input, options);
  }

  /** Cancels a plan: what is not paid is no longer owed. With `refund: "paid"` its charges are refunded. */
  cancel(
    id: string,
    input: CancelInstallmentPlanInput = {},
    options?: WriteOptions,
  ): Promise<InstallmentPlan> {
    return this.#connection.post(`${pathOf(id)}/cancel`, input, options);
  }

  /** Charges a defaulted plan again: what is overdue is due now. */
  reinstate(id: string, options?: WriteOptions): Promise<InstallmentPlan> {
    return this.#connection.post(`${pathOf(id)}/reinstate`, {}, options);
  }

  list(
    query: ListQuery<ListInstallmentPlansInput> = {},
    options: ReadOptions = {},
  ): PagedList<InstallmentPlan> {
    return this.#connection.list(plans, query, options);
  }
}

function pathOf(id: string): string {
  return `${plans}/${inPath(id)}`;
}
