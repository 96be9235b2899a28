declare module '@20minutes/s3rver' {
  interface RequestContext {
    path: string;
    app: object;
    status: number;
    redirect(to: string): void;
    readonly req: import('node:http').IncomingMessage;
  }

  class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly middleware: ((ctx: RequestContext, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
