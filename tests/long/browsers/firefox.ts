import puppeteer from 'puppeteer-core';
import type { Driver } from './driver';

/** Debian's Firefox, driven by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    close: () => browser.close(),
  };
}
