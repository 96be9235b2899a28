import { OperatorError } from '../../operator-error.ts';

/** Thrown if the embedded database cannot be used. The message is one line for the operator, with the remedy. */
export class EmbeddedFailure extends OperatorError {}

/** The URLs of a database: `url` signs in as the owner of its tables, `serviceUrl` as the service (decision 190). */
export interface Addresses {
  readonly url: string;
  readonly serviceUrl: string;
}

/** Thrown if another process uses this data folder. The URLs lead to the database of that process. */
export class DataFolderInUse extends EmbeddedFailure implements Addresses {
  readonly url: string;
  readonly serviceUrl: string;

  constructor(dataDir: string, holder: string, { url, serviceUrl }: Addresses) {
    super(`Antar already runs on the data folder ${dataDir} (${holder}); it was left alone`);
    this.url = url;
    this.serviceUrl = serviceUrl;
  }
}
