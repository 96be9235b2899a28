const placeholder = '[authentication value]';
/** If a response is cut off and ends with at least this many first characters of a secret, they are removed too. */
const leastLength = 4;
/**
 * A single word of a secret, such as the token in `Bearer …`, counts as a secret of its own if it has at least this
 * length.
 */
const leastWord = 8;

/** Removes secrets from a response so that it may be stored. */
export type Redact = (response: string) => string;

/**
 * Returns a function that removes the provider's secret from responses that echo it: the whole secret or one word of
 * it, plain or as JSON, or cut off at the end.
 */
export function redactor(secret: string | undefined): Redact {
  if (secret === undefined) return (response) => response;
  const words = secret.split(' ').filter((word) => word.length >= leastWord);
  const plain = [secret, ...words];
  const forms = [...new Set([...plain, ...plain.map((form) => JSON.stringify(form).slice(1, -1))])].sort(
    (one, other) => other.length - one.length,
  );
  return (response) => {
    if (response === '') return response;
    const whole = forms.reduce((text, form) => text.replaceAll(form, placeholder), response);
    for (const form of forms) {
      for (let prefixLength = form.length - 1; prefixLength >= leastLength; prefixLength -= 1) {
        if (whole.endsWith(form.slice(0, prefixLength))) return whole.slice(0, -prefixLength) + placeholder;
      }
    }
    return whole;
  };
}
