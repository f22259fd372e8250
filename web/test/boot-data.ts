import { BOOT_ELEMENT_ID, type Boot } from '#shared/shell/boot.ts';

/** Adds the element with which the server tells the page what it needs to start. */
export function addBootData(data: Partial<Boot>): void {
  const script = document.createElement('script');
  script.id = BOOT_ELEMENT_ID;
  script.type = 'application/json';
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}
