const placeholder = '[authentication value]';
/** As much of a secret at the end of a cut text tells something of it. */
const leastTold = 4;
/** A word of a secret that is as long is what makes it one: the token of `Bearer …`. */
const leastWord = 8;

/** Gives an answer as it may be kept. */
export type Redact = (response: string) => string;

/**
 * Keeps the provider's own secret out of answers, should the receiver echo it: whole or one word of it, plain or inside
 * of JSON, or with its end cut off.
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
      for (let told = form.length - 1; told >= leastTold; told -= 1) {
        if (whole.endsWith(form.slice(0, told))) return whole.slice(0, -told) + placeholder;
      }
    }
    return whole;
  };
}
