import type { Locator, Page } from 'playwright-core';

const MOST_PRESSES = 80;

/** Presses Tab until a control has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((node) => node.matches(':focus'))) return;
  }
  throw new Error(`${MOST_PRESSES} presses of Tab did not reach ${control}.`);
}

/** Tabs to a control and presses Enter. */
export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
