import { OperatorError } from '../operator-error.ts';

/** The file storage cannot be reached, refuses or is full; the caller may retry later (decision 178). */
export class StorageUnavailable extends OperatorError {}
