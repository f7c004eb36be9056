import fc from "fast-check";

/** Every run of the tests tries the same values; `npm run fuzz` tries others. */
const fixedSeed = 622_493_607;

const { FUZZ_SEED } = process.env;
fc.configureGlobal({ seed: FUZZ_SEED === undefined ? fixedSeed : Number(FUZZ_SEED) });

export { default } from "fast-check";
