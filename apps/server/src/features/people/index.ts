/** Area `people`: employees and their employments. */
export { employeeRoutes } from './employee/employee.routes.ts';
