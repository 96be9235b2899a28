const placeholder = '[authentication value]';
/** The length from which the end of a cut text reveals a part of a secret. */
const leastTold = 4;
/** The length from which one word of a value is a secret by itself: the token of `Bearer …`. */
const leastWord = 8;

/** Returns an answer in the form that may be stored. */
export type Redact = (response: string) => string;

/**
 * Removes the provider's secret from answers if the receiver echoes it: whole or one word of it, plain or
 * inside JSON, or with its end cut off.
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
