import assert from 'node:assert/strict';
import { book } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { screenTest, using, visitAs } from './browser/open.ts';

const service = await startService({ config: { mapStyleUrl: '' } });

/** Controls below 40 px. A link inside a text keeps the height of its line, and a row is its own target. */
const small = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, [role=tab], input:not([type=checkbox]), fieldset button',
    ),
  ]
    .filter((each) => !each.matches('[data-row-button], .mantine-Input-section *'))
    .map((each) => ({ name: each.textContent || each.ariaLabel, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 40)
    .map(({ name, box }) => `${name}: ${box.height}`);

// Only a browser with a touch screen has these sizes; one page with search, filters, views and rows stands for all.
screenTest('decision 688: a finger has 40 px, and filters of a phone lie behind one button', async () => {
  await book(service, 'EXPRESS');
  const look = { size: 'phone' } as const;
  await using(await visitAs(service, 'dispatcher', { path: '/operations/history', look }), async (page) => {
    await page.getByRole('row').nth(1).waitFor();
    assert.deepEqual(await page.evaluate(small), []);
    assert.equal(await page.getByRole('textbox', { name: 'Dari' }).count(), 0);
    await page.getByRole('button', { name: 'Saring' }).click();
    await page.getByRole('textbox', { name: 'Dari' }).waitFor();
    await page.goto('/operations/couriers');
    const fleet = page.getByRole('combobox', { name: 'Armada' });
    await page.getByRole('button', { name: 'Saring' }).click();
    await fleet.click();
    await page.getByRole('option', { name: 'Armada operator' }).click();
    await fleet.click();
    await page.getByRole('option', { name: 'Armada operator' }).click();
    assert.equal(await fleet.inputValue(), 'Armada operator');
    await page.reload();
    await fleet.waitFor();
    assert.deepEqual(await page.evaluate(small), []);
  });
});
