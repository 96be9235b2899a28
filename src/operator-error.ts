/** An error whose message is for the operator: the reason, and the remedy where there is one. */
export class OperatorError extends Error {}
