import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Returns the addresses of a name in a hosts file; none if the file does not exist. */
export async function findInHosts(hostname: string, file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const wanted = hostname.toLowerCase().replace(/\.$/, '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    return isIP(address) !== 0 && names.some((name) => name.toLowerCase() === wanted) ? [address] : [];
  });
}
