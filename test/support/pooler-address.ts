/** The address of a database behind the pooler that `TEST_POOLER_URL` names; without it, the address as it is. */
export function poolerAddress(address: string): string {
  const { TEST_POOLER_URL } = process.env;
  if (TEST_POOLER_URL === undefined) return address;
  const pooled = new URL(address);
  pooled.host = new URL(TEST_POOLER_URL).host;
  return pooled.href;
}
