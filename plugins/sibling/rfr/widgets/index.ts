export { ByPhase } from './ByPhase';
export { ForMunicipality } from './ForMunicipality';
export { ForProvince } from './ForProvince';
