import { Command } from 'commander';
import type { Output } from './output.ts';
import type { Session, SessionOptions } from './session.ts';
import type { Shell } from './shell.ts';

/** The session of a command, and its output. */
export interface CommandSession extends Session {
  readonly output: Output;
}

/** A command of Antar's command line. */
export class AntarCommand extends Command {
  readonly #shell: Shell;

  constructor(name: string | undefined, shell: Shell) {
    super(name);
    this.#shell = shell;
  }

  override createCommand(name?: string): AntarCommand {
    return new AntarCommand(name, this.#shell);
  }

  /** Returns where the command prints: to the shell, as tables or, with `--json`, as JSON. */
  get output(): Output {
    return { writeOut: this.#shell.writeOut, json: this.optsWithGlobals().json === true };
  }

  /** Adds examples at the end of the help. */
  examples(...calls: readonly string[]): this {
    const heading = calls.length === 1 ? 'Example' : 'Examples';
    return this.addHelpText('after', ['', `${heading}:`, ...calls.map((call) => `  ${call}`)].join('\n'));
  }

  /**
   * Makes the command run `work` with a session on the service's database (see `withSession`). `input` are the
   * command's arguments and options.
   */
  inSession<Input extends unknown[]>(
    work: (session: CommandSession, ...input: Input) => Promise<void>,
    options?: SessionOptions,
  ): this {
    return this.action(async (...input) => {
      const { withSession } = await import('./session.ts');
      const run = (session: Session) => work({ ...session, output: this.output }, ...(input as Input));
      await withSession(this.#shell, run, options);
    });
  }
}
