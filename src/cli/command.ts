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

  /** Returns the shell's output in the requested form: a table or JSON. */
  get output(): Output {
    return { writeOut: this.#shell.writeOut, json: this.optsWithGlobals().json === true };
  }

  /** Adds examples at the end of the help. */
  examples(...calls: readonly string[]): this {
    const heading = calls.length === 1 ? 'Example' : 'Examples';
    return this.addHelpText('after', ['', `${heading}:`, ...calls.map((call) => `  ${call}`)].join('\n'));
  }

  /** Runs the command against the service's database, like `withSession`. `input` are its arguments and options. */
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
