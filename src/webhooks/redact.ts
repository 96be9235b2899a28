const placeholder = '[authentication value]';
/** As much of a secret at the end of a cut text tells something of it. */
const leastTold = 4;

/**
 * Gives an answer as it may be kept: without the provider's own secret, should the receiver echo it, plain or inside of
 * JSON, or with its end cut off.
 */
export function redact(response: string, secret: string | undefined): string {
  if (secret === undefined) return response;
  const forms = [secret, JSON.stringify(secret).slice(1, -1)];
  const whole = forms.reduce((text, form) => text.replaceAll(form, placeholder), response);
  for (const form of forms) {
    for (let told = form.length - 1; told >= leastTold; told -= 1) {
      if (whole.endsWith(form.slice(0, told))) return whole.slice(0, -told) + placeholder;
    }
  }
  return whole;
}
