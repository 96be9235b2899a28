/** The embedded database cannot be used. The message is one line for the operator, with the remedy. */
export class EmbeddedFailure extends Error {}

/** Another process runs on this data folder; `url` leads to its database. */
export class DataFolderInUse extends EmbeddedFailure {
  readonly url: string;

  constructor(dataDir: string, holder: string, url: string) {
    super(`Antar already runs on the data folder ${dataDir} (${holder}); it was left alone`);
    this.url = url;
  }
}
