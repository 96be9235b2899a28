// The pages of five roles are the subject, so a browser; a service that dies while scans wait must be a process of its own.
import { screenTest } from './browser/open.ts';
import { accountForInvoice, accountForMoney, accountForParcels, accountForWebhooks } from './day/accounts.ts';
import { bringBack, decideOnFailures, goFromDoorToDoor, goOnDuty, tryAgain } from './day/doors.ts';
import { closeTills, invoice, remit, takeCashIn } from './day/money.ts';
import { bookParcels, handOut, parkAndHandBack, planRounds, takeIn } from './day/warehouse.ts';
import { openDay } from './day/world.ts';

screenTest(
  'five roles play a day, the service dies in the middle, and books, pages and parcels agree in the end',
  async () => {
    const day = await openDay();
    const { joko, rina } = day.people;
    await bookParcels(day);
    await takeIn(day);
    for (const courier of [joko, rina]) await goOnDuty(day, courier);
    await planRounds(day);
    await handOut(day);
    await goFromDoorToDoor(day, joko, 'Joko');
    await goFromDoorToDoor(day, rina, 'Rina');
    await decideOnFailures(day);
    await bringBack(day);
    await parkAndHandBack(day);
    await takeCashIn(day);
    await closeTills(day);
    await tryAgain(day);
    await remit(day);
    await accountForParcels(day);
    await accountForMoney(day);
    await accountForWebhooks(day);
    await invoice(day);
    await accountForInvoice(day);
  },
);
