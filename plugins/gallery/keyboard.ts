import type { MessageId } from './messages';

type Keys = readonly (readonly [keys: string, action: MessageId])[];

const reach = ['Tab', 'gallery.keys.reach'] as const;
const close = ['Esc', 'gallery.keys.close'] as const;

export const noKeys: Keys = [];
export const buttonKeys: Keys = [reach, ['Enter / Space', 'gallery.keys.press']];
export const linkKeys: Keys = [reach, ['Enter', 'gallery.keys.follow']];
export const fieldKeys: Keys = [reach];
export const scrollKeys: Keys = [reach, ['↑ ↓ ← →', 'gallery.keys.scroll']];
export const nativeSelectKeys: Keys = [reach, ['↑ ↓', 'gallery.keys.change']];
export const nativeDateKeys: Keys = [
  reach,
  ['↑ ↓', 'gallery.keys.changePart'],
  ['← →', 'gallery.keys.otherPart'],
  ['Backspace', 'gallery.keys.emptyPart'],
];
export const selectKeys: Keys = [
  reach,
  ['↑ ↓', 'gallery.keys.openAndMove'],
  ['A–Z', 'gallery.keys.search'],
  ['Enter', 'gallery.keys.choose'],
  close,
];
export const pickerKeys: Keys = [
  reach,
  ['0–9 -', 'gallery.keys.typeDay'],
  ['Enter', 'gallery.keys.takeDay'],
  close,
];
export const checkKeys: Keys = [reach, ['Space', 'gallery.keys.toggle']];
export const radioKeys: Keys = [
  ['Tab', 'gallery.keys.reachGroup'],
  ['↑ ↓ ← →', 'gallery.keys.choose'],
];
export const numberKeys: Keys = [reach, ['↑ ↓', 'gallery.keys.step']];
export const tabsKeys: Keys = [
  ['Tab', 'gallery.keys.reachGroup'],
  ['← →', 'gallery.keys.otherTab'],
  ['Home / End', 'gallery.keys.endTab'],
  ['Enter', 'gallery.keys.showTab'],
];
export const menuKeys: Keys = [
  ...buttonKeys,
  ['↑ ↓', 'gallery.keys.move'],
  ['Enter', 'gallery.keys.choose'],
  close,
];
export const dialogKeys: Keys = [
  ['Tab', 'gallery.keys.stayInside'],
  ['Esc', 'gallery.keys.closeAndReturn'],
];
export const tooltipKeys: Keys = [
  ['Tab', 'gallery.keys.showTooltip'],
  ['Esc', 'gallery.keys.hideTooltip'],
];
export const tableKeys: Keys = [
  ['Tab', 'gallery.keys.reachTable'],
  ['↑ ↓ ← →', 'gallery.keys.scroll'],
  ['Enter / Space', 'gallery.keys.sort'],
  ['Space', 'gallery.keys.toggle'],
];
