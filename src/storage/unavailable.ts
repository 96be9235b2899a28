import { OperatorError } from '../operator-error.ts';

/**
 * Thrown if the file storage cannot be reached, refuses a call or is full. The caller may retry later (decision 178).
 */
export class StorageUnavailable extends OperatorError {}

/** Thrown for a file that is too large to be kept in memory. */
export class TooLargeToRead extends StorageUnavailable {
  constructor(name: string) {
    super(`the file ${name} is larger than any that Antar writes`);
  }
}
