import { expressBody } from './bodies.ts';

const atOnce = 8;

/** Books EXPRESS deliveries over HTTP. @returns their ids */
export async function bookMany(url: string, token: string, count: number): Promise<string[]> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-client-time-zone': 'Asia/Jakarta',
  };
  const ids: string[] = [];
  const bookNext = async () => {
    while (ids.length < count) {
      const answer = await fetch(`${url}/express/v1/deliveries`, {
        method: 'POST',
        headers,
        body: expressBody,
      });
      ids.push(((await answer.json()) as { deliveryID: string }).deliveryID);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, bookNext));
  return ids;
}
