import { useEffect, useRef, useState } from 'react';

/**
 * Returns the properties of an input whose parts the browser keeps while they are typed, such as a day or a time. Only a
 * value from elsewhere is written: React would write each value back, and Firefox then empties what is not whole yet.
 */
export function useTypedValue(value: string) {
  const ref = useRef<HTMLInputElement>(null);
  const [defaultValue] = useState(value);
  useEffect(() => {
    if (ref.current !== null && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return { ref, defaultValue };
}
