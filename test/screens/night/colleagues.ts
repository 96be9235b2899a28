import assert from 'node:assert/strict';
import { until } from '../../support/until.ts';
import type { Page, Route } from '../browser/open.ts';
import { openOrder, pickCourier, press } from './keyboard.ts';
import { lookAtAll } from './look.ts';
import { type Desks, give, type Night, names, order, panel, read, row } from './night.ts';

const orderID = 'MALAM-SAMA-1';

/** True if the map shows the open delivery's way whole: nothing but ground and grid at its upper and lower edge. */
const hasWayInView = (page: Page): Promise<boolean> =>
  page
    .getByRole('region', { name: /^(Map of deliveries|Peta pengiriman)/ })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const pen = canvas.getContext('2d')!;
      const rows = [0, canvas.height - 1].map((y) => pen.getImageData(0, y, canvas.width, 1).data);
      const colors = rows.flatMap((row) =>
        Array.from({ length: row.length / 4 }, (_, at) => row.slice(4 * at, 4 * at + 3).join()),
      );
      return new Set(colors).size <= 2;
    });

/**
 * Both dispatchers change the courier of one delivery. The second gets a refusal with the first one's name and the time,
 * repeats the change on the present state, and undoes it.
 */
export async function meetAtOne(night: Night, desks: Desks): Promise<void> {
  const { ani, bagus } = desks;
  const { citra, dewi } = night;
  const id = await order(night, orderID);
  const courierOf = async () => (await read(night, id)).courierID;
  await give(night, id, night.anton);
  const choose = async (name: string) => {
    await panel(bagus, orderID).getByRole('button', { name: 'Change courier' }).click();
    await bagus.getByRole('option').filter({ hasText: name }).click();
  };
  const giveTo = bagus.getByRole('button', { name: `Give to ${citra.name}` });

  await row(bagus, orderID).filter({ hasText: names.anton }).click();
  await until(() => hasWayInView(bagus));
  await choose(citra.name);
  // Ani is faster: the news reaches Bagus only after his own choice has left.
  const choiceOfAni = async (route: Route) => {
    await openOrder(ani, orderID);
    await press(ani, 'a');
    await pickCourier(ani, dewi.name);
    await ani.getByText(`Pesanan ${orderID} kini pada ${dewi.name}.`).waitFor();
    await route.continue();
  };
  await bagus.route(`**/operations/v1/deliveries/${id}/courier`, choiceOfAni, { times: 1 });
  await giveTo.click();
  const refusal = bagus.getByText(
    new RegExp(`Its courier was changed by ${names.ani}, \\d+ \\w+ 20\\d\\d \\d\\d:\\d\\d WIB`),
  );
  await refusal.waitFor();
  await bagus.getByText(`Change courier was not done for order ${orderID}`).waitFor();
  assert.equal(await courierOf(), dewi.id);
  await lookAtAll(desks, 'meanwhile');
  await bagus.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await refusal.waitFor({ state: 'detached' });

  await row(bagus, orderID).filter({ hasText: dewi.name }).waitFor();
  await choose(citra.name);
  await giveTo.click();
  await bagus.getByText(`Order ${orderID} is now with ${citra.name}.`).waitFor();
  await row(ani, orderID).filter({ hasText: citra.name }).waitFor();
  await bagus.getByRole('button', { name: 'Undo', exact: true }).click();
  await bagus.getByText(`Order ${orderID} is as it was before.`).waitFor();
  await until(async () => (await courierOf()) === dewi.id);
  await row(ani, orderID).filter({ hasText: dewi.name }).waitFor();
}
