import { Argument } from "commander";
import type { PaymentMethodAvailability } from "../../contract/payments/payment-method.ts";
import type { PaymentMethodType } from "../../contract/payments/redirect-method.ts";
import { methodNames, paymentMethodTypes } from "../../contract/payments/redirect-method.ts";
import type { AddCommands } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import type { Layout } from "../output/table.ts";
import { tableFor } from "../output/table.ts";
import { parametersOf } from "../resources/parameters.ts";

type Method = PaymentMethodAvailability["methods"][number];

/** What is to be paid, as the API takes it. */
const parameters = [
  { name: "amount", type: "number", required: false },
  { name: "currency", type: "text", required: true },
] as const;

/** `till methods`: what payers of links and sessions are offered, and what can pay something. */
export const addMethods: AddCommands = (program, cli) => {
  program
    .group("methods", "what payers of links and sessions are offered to pay with, and what can pay something")
    .helpGroup("Resources of the API:")
    .addArgument(
      new Argument("[method...]", "offer these from now on, in this order").choices(paymentMethodTypes),
    )
    .option("--currency <code>", "say of every method whether it can pay in this currency")
    .option("--amount <amount>", "and so much: 4200, or 42.00eur with the currency")
    .example(
      "till methods",
      "till methods --currency eur --amount 4200",
      "till methods --amount 42.00chf --json",
      "till methods card ideal",
    )
    .action(async (chosen: readonly PaymentMethodType[], _options: unknown, command: TillCommand) => {
      const { amount, currency } = parametersOf(parameters, [], { ...optionsOf(command) });
      if (amount !== undefined && currency === undefined) command.missing("--currency");
      const till = cli.till(command);
      const { payment_method_types: offered } =
        chosen.length === 0
          ? await till.account.retrieve()
          : await till.account.update({ payment_method_types: [...chosen] });
      if (typeof currency !== "string") {
        const methods = methodsOf(offered);
        return cli.show(command, methods, () => methodTable(methods, cli));
      }
      const asked = { currency, ...(amount === undefined ? {} : { amount: Number(amount) }) };
      const { methods } = await till.paymentMethods.available(asked);
      cli.show(command, methods, () => availabilityTable(methods, cli));
    });
};

/** All methods, those that are offered first, in their order. */
function methodsOf(
  offered: readonly PaymentMethodType[],
): readonly Pick<Method, "enabled" | "name" | "type">[] {
  const others = paymentMethodTypes.filter((type) => !offered.includes(type));
  return [...offered, ...others].map((type) => ({
    type,
    name: type === "card" ? "Card" : methodNames[type],
    enabled: offered.includes(type),
  }));
}

function methodTable(methods: ReturnType<typeof methodsOf>, layout: Layout): string {
  const rows = methods.map(({ type, name, enabled }) => [type, name, yesOrNo(enabled)]);
  return tableFor(layout, [["method", "name", "offered"], ...rows]);
}

function availabilityTable(methods: readonly Method[], layout: Layout): string {
  const rows = methods.map(({ type, name, enabled, available, reason }) => [
    type,
    name,
    yesOrNo(enabled),
    yesOrNo(available),
    reason ?? "",
  ]);
  return tableFor(layout, [["method", "name", "offered", "can pay", "why not"], ...rows]);
}

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");
