export const remittanceStates = ['drawn', 'approved', 'paid', 'rejected'] as const;
export type RemittanceState = (typeof remittanceStates)[number];

/** The SQL condition of each state of a remittance; `row` is the table's alias. */
export const conditionsOf = (row: string): Readonly<Record<RemittanceState, string>> => ({
  drawn: `${row}.approved_at is null and ${row}.paid_at is null and ${row}.rejected_at is null`,
  approved: `${row}.approved_at is not null and ${row}.paid_at is null and ${row}.rejected_at is null`,
  paid: `${row}.paid_at is not null`,
  rejected: `${row}.rejected_at is not null`,
});

/** Returns the SQL expression for the state of a remittance. */
export const stateOf = (row: string): string => {
  const cases = Object.entries(conditionsOf(row)).map(([state, holds]) => `when ${holds} then '${state}'`);
  return `case ${cases.join(' ')} end`;
};
