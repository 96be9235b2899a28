/** What is wrong with an installation, and what to do about it. */
export interface Finding {
  /** The part it is about: `settings`, `database`, `backups`, … */
  readonly subject: string;
  /** An error keeps it from working or loses data; a warning will. */
  readonly severity: 'error' | 'warning';
  readonly finding: string;
  readonly remedy: string;
}

export const error = (subject: string, finding: string, remedy: string): Finding => ({
  subject,
  severity: 'error',
  finding,
  remedy,
});

export const warning = (subject: string, finding: string, remedy: string): Finding => ({
  subject,
  severity: 'warning',
  finding,
  remedy,
});
