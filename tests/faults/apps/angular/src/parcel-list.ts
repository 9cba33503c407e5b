import { Component, signal } from '@angular/core';
import { ParcelDetails } from './parcel-details';

@Component({
  selector: 'parcel-list',
  imports: [ParcelDetails],
  template: `
    <h1 class="parcels" tabindex="-1">Parcels in Angular</h1>
    <button type="button" (click)="count.set(count() + 1)">Counted {{ count() }}</button>
    <button type="button" (click)="isOpen.set(true)">Details</button>
    @defer (when isOpen()) {
      <parcel-details />
    }
  `,
  styles: `
    h1 {
      font-style: italic;
    }
  `,
})
export class ParcelList {
  readonly count = signal(0);
  readonly isOpen = signal(false);
}
