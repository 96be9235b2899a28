/** The embedded database cannot be used; the message is one line for the operator, and says what to do. */
export class EmbeddedFailure extends Error {}

/** Another process runs on this data folder; `url` reaches its database. */
export class DataFolderInUse extends EmbeddedFailure {
  readonly url: string;

  constructor(dataDir: string, holder: string, url: string) {
    super(`Antar already runs on the data folder ${dataDir} (${holder}); it was left alone`);
    this.url = url;
  }
}
