/** Timeout of a call to a browser, also of one that loads a page. */
export const callTimeoutMs = 60_000;

/** Actions of keys and pointers, as the WebDriver protocols of all engines take them. */
export interface InputSource {
  readonly type: 'key' | 'pointer' | 'none';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly object[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page in a browser with a profile of its own. */
export interface EnginePage {
  /** Opens an address, and waits until its page is loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, and returns its value, also of a promise. */
  evaluate<Value>(expression: string): Promise<Value>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Chooses files in the first element that matches a selector. */
  choose(selector: string, files: readonly string[]): Promise<void>;
  /** Returns a picture of the window, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser engine beside Chromium, as Debian packages it. */
export interface Engine {
  readonly name: string;
  /** The Debian packages that the machine lacks; empty if the engine can be started. */
  readonly lacking: readonly string[];
  /** Starts a browser with an empty profile. */
  start(size: Size): Promise<EnginePage>;
}
