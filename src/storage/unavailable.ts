import { OperatorError } from '../operator-error.ts';

/**
 * Thrown if the file storage cannot be reached, refuses a call or is full. The caller may retry later (decision 178).
 */
export class StorageUnavailable extends OperatorError {}
