import { Component } from '@angular/core';

@Component({ selector: 'parcel-details', template: `<p>Loaded when asked for</p>` })
export class ParcelDetails {}
