import { setPublicPath } from 'systemjs-webpack-interop';

setPublicPath('@parcels/library');
