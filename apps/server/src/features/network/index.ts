/** Area `network`: departments, dictionaries and notifications. */

export { departmentRoutes } from './department/department.routes.ts';
export { stepText } from './department/department.ts';
export { dictionaryRoutes } from './dictionary/dictionary.routes.ts';
