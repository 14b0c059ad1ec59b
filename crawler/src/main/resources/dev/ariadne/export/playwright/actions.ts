// What the tests do and what they look for.
import { expect, type Locator, type Page } from '@playwright/test';

/** Those that a person knows by this label: their text, or an attribute that stands for it. */
export function labelled(locator: Locator, label: string): Locator {
  const quoted = JSON.stringify(label);
  const named = ['aria-label', 'title', 'placeholder', 'value', 'alt'].map(name => `[${name}=${quoted}]`);
  const words = label.split(/\s+/).map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const text = locator.filter({ hasText: new RegExp('^\\s*' + words.join('\\s+') + '\\s*$') });
  const page = locator.page();
  const image = locator.filter({ has: page.locator(`img[alt=${quoted}]`) });
  return text.or(locator.and(page.locator(named.join(', ')))).or(image);
}

/** One of several that are named alike, from 1. */
export const number = (locator: Locator, which: number): Locator =>
  locator.filter({ visible: true }).nth(which - 1);

const the = (locator: Locator): Locator => locator.filter({ visible: true }).first();

/** Dialogs are answered with yes. */
export async function open(page: Page, address: string): Promise<void> {
  page.on('dialog', dialog => dialog.accept(dialog.defaultValue()));
  await page.goto(address);
}

/** Something may lie over it: then the event is sent to the element itself, as in the crawl. */
export async function click(locator: Locator): Promise<void> {
  await the(locator).waitFor();
  try {
    await the(locator).click({ trial: true, timeout: 2_000 });
  } catch {
    await the(locator).dispatchEvent('click');
    return;
  }
  await the(locator).click();
}

export const doubleClick = (locator: Locator): Promise<void> => the(locator).dblclick();
export const contextmenu = (locator: Locator): Promise<void> => the(locator).click({ button: 'right' });
export const hover = (locator: Locator): Promise<void> => the(locator).hover();
export const focus = (locator: Locator): Promise<void> => the(locator).focus();
export const press = (locator: Locator): Promise<void> => the(locator).click();
export const longpress = (locator: Locator): Promise<void> => the(locator).click({ delay: 1_000 });
export const key = (locator: Locator, name: string): Promise<void> => the(locator).press(name);
export const drag = (locator: Locator, target: Locator): Promise<void> => the(locator).dragTo(the(target));

export async function fill(locator: Locator, value: string): Promise<void> {
  await the(locator).fill(value);
  await the(locator).dispatchEvent('change').catch(() => {});
}

export async function select(locator: Locator, index: number): Promise<void> {
  await the(locator).selectOption({ index });
}

export const chooseFile = (locator: Locator): Promise<void> =>
  locator.first().setInputFiles({ name: 'ariadne.txt', mimeType: 'text/plain', buffer: Buffer.from('ariadne') });

export const submit = (locator: Locator): Promise<void> =>
  the(locator).evaluate(form => (form as HTMLFormElement).requestSubmit());

export const scroll = (locator: Locator): Promise<void> =>
  locator.first().evaluate(element => {
    const box = element === document.body ? document.scrollingElement ?? element : element;
    box.scrollTo(box.scrollWidth, box.scrollHeight);
    element.scrollIntoView();
  });

export const isAt = (page: Page, address: string): Promise<void> => expect(page).toHaveURL(address);
export const hasTitle = (page: Page, title: string): Promise<void> => expect(page).toHaveTitle(title);

export async function shows(page: Page, selector: string, label?: string): Promise<void> {
  const all = page.locator(selector);
  await expect(the(label === undefined ? all : labelled(all, label))).toBeVisible();
}

export const hasText = (page: Page, text: string): Promise<void> =>
  expect(page.locator('body')).toContainText(text);

export const hasNoText = (page: Page, text: string): Promise<void> =>
  expect(page.locator('body')).not.toContainText(text);

export const hasAttribute = (page: Page, selector: string, name: string, value: string): Promise<void> =>
  expect(page.locator(selector).first()).toHaveAttribute(name, value);

export const hasNoAttribute = (page: Page, selector: string, name: string): Promise<void> =>
  expect(page.locator(`${selector}[${name}]`)).toHaveCount(0);
