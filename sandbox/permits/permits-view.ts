import { join } from 'node:path';
import type Database from 'libsql';

/** Makes `permits` in the generated data include uploaded ones, which belong to the property of their roll. */
export function createPermitsView(data: Database.Database, folder: string): void {
  data.prepare('attach ? as portal').run(join(folder, 'portal.db'));
  // A temporary view shadows the table of the same name, so that every query includes the uploaded permits.
  data.exec(`
    create temp view permits as
      select id, property_id, property_roll, property_address, municipality, neighbourhood, work, value, state,
        issued_on, inspected_on
      from main.permits
      union all
      select uploaded.id, properties.id, properties.roll, properties.address, uploaded.municipality, properties.neighbourhood, uploaded.work,
        uploaded.value, uploaded.state, uploaded.issued_on, uploaded.inspected_on
      from portal.uploaded_permits as uploaded join main.properties on properties.roll = uploaded.roll`);
}
