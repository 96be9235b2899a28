/** An error whose message is for the operator: the reason and, if there is one, the remedy. */
export class OperatorError extends Error {}
