import { OperatorError } from '../operator-error.ts';

/** The storage of files cannot be reached, refuses, or is full: the caller tries again later (decision 178). */
export class StorageUnavailable extends OperatorError {}
