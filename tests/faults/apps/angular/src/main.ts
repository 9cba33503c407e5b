import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { singleSpaAngular } from 'single-spa-angular';
import { ParcelList } from './parcel-list';

const lifecycles = singleSpaAngular({
  bootstrapFunction: () =>
    bootstrapApplication(ParcelList, { providers: [provideZonelessChangeDetection()] }),
  template: '<parcel-list />',
  NgZone: 'noop',
});

export const { bootstrap, mount, unmount } = lifecycles;
