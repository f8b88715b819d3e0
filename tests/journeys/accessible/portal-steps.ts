import { alive, expect } from '../../support/shop/browser.ts';
import type { Stage } from './state.ts';

export const main = ({ page }: Stage) => page.getByRole('main');
export const button = (stage: Stage, name: string) =>
  main(stage).getByRole('button', { name, exact: true }).filter({ visible: true }).first();
export const wrong = ({ page }: Stage) => page.locator('[aria-invalid=true]').first();
export const dialogIsOpen = ({ page }: Stage) => expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');

/** Opens the first record of a list. */
export async function openFirst(stage: Stage, href: string): Promise<void> {
  await main(stage).locator(href).filter({ visible: true }).first().click();
  await expect(stage.page).toHaveURL(/\/(products|orders|users|vendors|messages|enquiries|outbox)\/[\w-]+$/);
  await alive(stage.page);
}

export async function choose(stage: Stage, action: string): Promise<void> {
  await stage.page.getByRole('checkbox').last().check();
  await button(stage, action).click();
}
