export { RecentSales } from './RecentSales';
